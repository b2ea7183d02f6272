import { namedIn } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { fromRequest } from '../../php/request.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const phpEchoedRequest: StructuralRule = {
  id: 'php-echoed-request',
  title: 'Request printed into the page',
  severity: 'blocker',
  languages: ['php'],
  rationale: 'A link can carry a script, and the page runs it in the name of whoever follows the link.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      '<?php echo $_GET["name"];',
      '<?php echo "<b>{$_POST[\'name\']}</b>";',
      '<?php print "<b>" . $_COOKIE["name"] . "</b>";',
      '<p><?= $_GET["name"] ?></p>',
      '<?php echo $_GET["name"] ?? "nobody";',
    ],
    good: [
      '<?php echo htmlspecialchars($_GET["name"]);',
      '<?php echo (int) $_GET["page"];',
      '<?php $name = $_GET["name"];',
      '<p><?= e($_GET["name"]) ?></p>',
      '<?php echo isset($_GET["name"]) ? "yes" : "no";',
    ],
  },
  triggers: ['$_'],
  kinds: ['echo_statement', 'print_intrinsic', 'expression_statement'],
  applies: isShipped,
  check(node) {
    const printed =
      node.is('expression_statement') && !isShortEcho(node) ? [] : namedIn(node).flatMap(listed);
    const value = printed.map(fromRequest).find((each) => each !== null) ?? null;
    if (value === null) return null;
    return {
      comment: `${quote(value, 'What the client sent')} becomes part of the page as it is, scripts included. Print it through htmlspecialchars.`,
      at: [value],
    };
  },
};

/** `<?= …` is a statement of its own behind the tag. */
function isShortEcho(statement: Node): boolean {
  const before = statement.prev();
  return before?.text().trimEnd().endsWith('<?=') === true;
}

function listed(node: Node): readonly Node[] {
  return node.is('sequence_expression') ? namedIn(node) : [node];
}
