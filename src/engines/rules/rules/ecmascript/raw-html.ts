// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { argumentsOf, calleeOf, propertyOf } from '../../ecmascript/call.ts';
import { isConstant, unwrap, variablePartsOf } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const treated =
  /saniti[sz]e|escape|encode|purif|trusted|safe|t\(|i18n|\.innerHTML|\.outerHTML|render|\.length$|stringify/i;

export const rawHtml: StructuralRule = {
  id: 'raw-html',
  title: 'Unescaped value becomes HTML',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'A value that is written as HTML can bring its own elements and scripts, which then run as the page.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'box.innerHTML = `<b>${user.name}</b>`;',
      "list.innerHTML += '<li>' + item + '</li>';",
      "list.insertAdjacentHTML('beforeend', `<li>${item}</li>`);",
      "document.write('<p>' + location.hash + '</p>');",
      'box.outerHTML = response.data;',
      {
        path: 'src/page.tsx',
        text: 'const page = <div dangerouslySetInnerHTML={{ __html: props.text }} />;',
      },
    ],
    good: [
      "box.innerHTML = '';",
      'box.innerHTML = `<b>${escapeHtml(user.name)}</b>`;',
      'box.innerHTML = DOMPurify.sanitize(text);',
      'box.textContent = `Hello ${user.name}`;',
      'box.innerHTML = template;',
      'const old = box.innerHTML;',
      {
        path: 'src/page.tsx',
        text: 'const page = <div dangerouslySetInnerHTML={{ __html: sanitizeHtml(props.text) }} />;',
      },
    ],
  },
  triggers: ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'document.write', 'dangerouslySetInnerHTML'],
  kinds: ['assignment_expression', 'augmented_assignment_expression', 'call_expression', 'jsx_attribute'],
  applies: isShipped,
  check(node) {
    const html = toHtml(node);
    const part = html === null ? undefined : untreatedPart(html);
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes HTML as it is, so markup and scripts in it take effect on the page. Escape or sanitize it, or set textContent instead.`,
      at: [part],
    };
  },
};

/** The expression that a node makes HTML of, if it does. */
function toHtml(node: Node): Node | null {
  if (node.is('jsx_attribute')) {
    if (node.child(0)?.text() !== 'dangerouslySetInnerHTML') return null;
    return propertyOf(node.child(2)?.child(1), '__html');
  }
  if (node.is('call_expression')) {
    const { name, receiver } = calleeOf(node);
    if (name === 'insertAdjacentHTML') return argumentsOf(node)[1] ?? null;
    const writes = (name === 'write' || name === 'writeln') && receiver === 'document';
    return writes ? (argumentsOf(node)[0] ?? null) : null;
  }
  return /\.(?:inner|outer)HTML$/.test(node.field('left')?.text() ?? '') ? node.field('right') : null;
}

/** The value that nobody escaped. A plain name may well hold finished HTML, so only what is joined or read counts. */
function untreatedPart(html: Node): Node | undefined {
  const value = unwrap(html);
  if (isConstant(value)) return undefined;
  const parts = value.is('member_expression') ? [value] : variablePartsOf(value);
  return parts.find((part) => !treated.test(part.text()));
}
