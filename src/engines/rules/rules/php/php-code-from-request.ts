import { callOf, namedIn } from '../../any-language/call.ts';
import { isFixed } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { fromRequest } from '../../php/request.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const phpCodeFromRequest: StructuralRule = {
  id: 'php-code-from-request',
  title: 'Outside text decides which code runs',
  severity: 'blocker',
  languages: ['php'],
  rationale: 'What is evaluated, included or unserialised runs with all rights of the application.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      '<?php eval($code);',
      '<?php include $_GET["page"] . ".php";',
      '<?php require_once("pages/" . $_REQUEST["page"]);',
      '<?php $state = unserialize($_COOKIE["state"]);',
      '<?php $f = create_function("$a", $body);',
      '<?php extract($_POST);',
      '<?php call_user_func($_GET["action"]);',
    ],
    good: [
      '<?php eval("return 1;");',
      '<?php include __DIR__ . "/page.php";',
      '<?php include $template;',
      '<?php $state = json_decode($_COOKIE["state"], true);',
      '<?php $state = unserialize($_COOKIE["state"], ["allowed_classes" => false]);',
      '<?php extract($row);',
    ],
  },
  triggers: ['eval', '$_', 'create_function'],
  kinds: [
    'function_call_expression',
    'include_expression',
    'include_once_expression',
    'require_expression',
    'require_once_expression',
  ],
  applies: isShipped,
  check(node) {
    const source = node.is('function_call_expression') ? executedBy(node) : fromRequest(namedIn(node)[0]);
    if (source === null) return null;
    return {
      comment: `${quote(source, 'This text')} decides which code runs here, and whoever writes it runs their own. Choose among names that exist, or read plain data such as JSON.`,
      at: [source],
    };
  },
};

function executedBy(call: Node): Node | null {
  const { name, given } = callOf(call);
  const [first] = given;
  if (first === undefined) return null;
  if (name === 'eval') return isFixed(first) ? null : first;
  if (name === 'create_function') return given.some((each) => !isFixed(each)) ? first : null;
  if (name === 'extract')
    return given.length === 1 && /^\$_(?:GET|POST|REQUEST|COOKIE)$/.test(first.text()) ? first : null;
  if (name === 'unserialize') return given.length === 1 ? fromRequest(decoded(first)) : null;
  return /^call_user_func(?:_array)?$/.test(name) ? fromRequest(first) : null;
}

/** What is inside base64_decode, urldecode and stripslashes. */
function decoded(node: Node): Node {
  if (!node.is('function_call_expression')) return node;
  const { name, given } = callOf(node);
  return /^(?:base64_decode|urldecode|rawurldecode|stripslashes|gzuncompress)$/.test(name)
    ? (given[0] ?? node)
    : node;
}
