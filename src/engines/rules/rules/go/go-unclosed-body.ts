import { callOf, namedIn } from '../../any-language/call.ts';
import { decidedOnce } from '../../any-language/decided-once.ts';
import { shortText } from '../../any-language/short-text.ts';
import { isShipped } from '../../file-facts.ts';
import { functionAround } from '../../go/function.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const goUnclosedBody: StructuralRule = {
  id: 'go-unclosed-body',
  title: 'Response whose body nobody closes',
  severity: 'warning',
  languages: ['go'],
  rationale:
    'Until the body is closed its connection is neither reused nor freed, so each request leaks one.',
  serves: 'review.resources-are-released',
  examples: {
    bad: [
      'package a\n\nfunc f() (int, error) {\n\tresp, err := http.Get(url)\n\tif err != nil {\n\t\treturn 0, err\n\t}\n\treturn resp.StatusCode, nil\n}\n',
      'package a\n\nfunc f() []byte {\n\tresp, _ := http.DefaultClient.Do(req)\n\tdata, _ := io.ReadAll(resp.Body)\n\treturn data\n}\n',
    ],
    good: [
      'package a\n\nfunc f() (int, error) {\n\tresp, err := http.Get(url)\n\tif err != nil {\n\t\treturn 0, err\n\t}\n\tdefer resp.Body.Close()\n\treturn resp.StatusCode, nil\n}\n',
      'package a\n\nfunc f() (*http.Response, error) {\n\tresp, err := http.Get(url)\n\treturn resp, err\n}\n',
      'package a\n\nfunc f() {\n\tresp, err := http.Get(url)\n\thandle(resp, err)\n}\n',
      'package a\n\nfunc f() {\n\tvalue, err := cache.Get(key)\n\tuse(value.Size, err)\n}\n',
    ],
  },
  triggers: ['http.Get(', 'http.Post(', 'http.Head(', 'http.PostForm(', 'Client.Do(', 'client.Do('],
  kinds: ['short_var_declaration'],
  applies: isShipped,
  check(node, source) {
    const call = namedIn(node.field('right') ?? node)[0];
    const name = namedIn(node.field('left') ?? node)[0]?.text() ?? '';
    if (call?.is('call_expression') !== true || !requests(call) || !/^[a-z]\w*$/.test(name)) return null;
    const body = functionAround(node)?.field('body') ?? null;
    if (body === null || isReleased(body, name, source)) return null;
    return {
      comment: `Nothing in this function closes the body of ${quote(name, 'the response')}, so its connection leaks. Write \`defer ${name}.Body.Close()\` behind the error check.`,
    };
  },
};

function requests(call: Node): boolean {
  const { name, receiver } = callOf(call);
  if (receiver === 'http') return /^(?:Get|Post|Head|PostForm)$/.test(name);
  return name === 'Do' && /(?:^|\.)(?:http|default)?client$/i.test(receiver ?? '');
}

/** Whether the body is closed, or the response or its body goes to somebody who may close it. */
const isReleased = decidedOnce((around, name) => {
  const body = shortText(around);
  // A function that goes on behind the end of a fragment may still close it.
  if (body === '' || around.children().at(-1)?.text() !== '}') return true;
  return new RegExp(
    `\\b${name}\\.Body\\.Close\\b|\\b${name}\\.Write\\(|[(,{:][ \\t]*&?${name}[ \\t]*[,)}]|\\n\\s*${name},\\s*\\n|\\breturn\\b[^\\n]*\\b${name}\\b(?!\\.(?:Status|Header))|[=:]\\s*${name}\\b(?!\\.(?:Status|Header))|(?:Close|drain|close|discard)\\w*\\(${name}\\b|[{,:]\\s*${name}\\.Body\\b|=\\s*${name}\\.Body\\b`,
  ).test(body);
});
