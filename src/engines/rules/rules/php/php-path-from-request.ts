import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { fromRequest } from '../../php/request.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

const opening =
  /^(?:file_get_contents|readfile|fopen|file|unlink|rmdir|copy|rename|file_put_contents|show_source|highlight_file|simplexml_load_file|opendir|scandir)$/;

export const phpPathFromRequest: StructuralRule = {
  id: 'php-path-from-request',
  title: 'Request decides which file is opened or where to go',
  severity: 'blocker',
  languages: ['php'],
  rationale:
    'Two dots lead out of the folder, a URL leads to inner servers, and a foreign address takes the visitor away.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      '<?php readfile("files/" . $_GET["name"]);',
      '<?php $text = file_get_contents($_POST["url"]);',
      '<?php unlink("uploads/{$_REQUEST[\'file\']}");',
      '<?php header("Location: " . $_GET["next"]);',
    ],
    good: [
      '<?php readfile("files/" . basename($_GET["name"]));',
      '<?php readfile($record->path);',
      '<?php move_uploaded_file($_FILES["a"]["tmp_name"], $target);',
      '<?php file_get_contents($_FILES["a"]["tmp_name"]);',
      '<?php header("Location: /done");',
      '<?php header("X-Name: " . $_GET["a"]);',
    ],
  },
  triggers: ['$_', '$request->'],
  kinds: ['function_call_expression'],
  applies: isShipped,
  check(node) {
    const { name, given } = callOf(node);
    const [target] = given;
    const leads =
      opening.test(name) ||
      (name === 'header' && target !== undefined && /^["']Location:\s*["']/i.test(target.text()));
    const value = leads ? fromRequest(target) : null;
    if (value === null || /tmp_name|REQUEST_URI/.test(value.text())) return null;
    return {
      comment: `${quote(value, 'The target')} comes from the client, who can name any file or address with it. Look it up in a list, or check it after resolving it.`,
      at: [value],
    };
  },
};
