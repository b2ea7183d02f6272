import { Argument, type Command } from 'commander';
import type { Context } from '../context.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** `proofmark completion SHELL`: a completion script, made from the command tree itself. */
export function addCompletionCommand(program: Command, context: Context): void {
  program
    .command('completion')
    .description('Print a completion script for a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText(
      'after',
      `
Examples:
  $ source <(proofmark completion bash)
  $ proofmark completion zsh > "\${fpath[1]}/_proofmark"
  $ proofmark completion fish > ~/.config/fish/completions/proofmark.fish
`,
    )
    .action((shell: Shell) => {
      context.terminal.out(scripts[shell](toWords(program)));
    });
}

/** A command path (`''`, `'inspect surface'`) with the words that may follow it. */
interface Words {
  readonly path: string;
  readonly words: readonly string[];
}

function toWords(command: Command, path = ''): Words[] {
  const options = command.options.flatMap((option) => option.long ?? []);
  const names = command.commands.map((child) => child.name());
  const children = command.commands.flatMap((child) => toWords(child, `${path} ${child.name()}`.trim()));
  return [{ path, words: [...names, ...options, '--help'] }, ...children];
}

const scripts: Record<Shell, (all: readonly Words[]) => string> = {
  bash: (all) => `# bash completion for proofmark
_proofmark() {
  local path="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] && break
    path="\${path:+$path }$word"
  done
  local words
  case "$path" in
${all.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`).join('\n')}
    *) words="" ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _proofmark proofmark
`,
  zsh: (all) => `#compdef proofmark
_proofmark() {
  local -a path_words candidates
  local word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ $word == -* ]] && break
    path_words+=("$word")
  done
  case "\${(j: :)path_words}" in
${all.map(({ path, words }) => `    "${path}") candidates=(${words.join(' ')}) ;;`).join('\n')}
  esac
  compadd -a candidates || _files
}
compdef _proofmark proofmark
`,
  fish: (all) =>
    `# fish completion for proofmark\n${all
      .flatMap(({ path, words }) =>
        words.map((word) => {
          const condition =
            path === ''
              ? '__fish_use_subcommand'
              : path
                  .split(' ')
                  .map((name) => `__fish_seen_subcommand_from ${name}`)
                  .join('; and ');
          const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word} -f`;
          return `complete -c proofmark -n '${condition}' ${what}`;
        }),
      )
      .join('\n')}\n`,
};
