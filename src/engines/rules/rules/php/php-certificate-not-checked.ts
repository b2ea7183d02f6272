import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

const off = /^(?:false|0)$/i;

export const phpCertificateNotChecked: StructuralRule = {
  id: 'php-certificate-not-checked',
  title: 'TLS certificates not checked',
  severity: 'blocker',
  languages: ['php'],
  rationale:
    'Without the check anybody on the way can answer in the server’s name, and read and change what is sent.',
  serves: 'security.transport-is-verified',
  examples: {
    bad: [
      '<?php curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, false);',
      '<?php curl_setopt($curl, CURLOPT_SSL_VERIFYHOST, 0);',
      "<?php $options = ['ssl' => ['verify_peer' => false]];",
      "<?php $client = new Client(['verify' => false, 'timeout' => 5]);",
      '<?php $o = [CURLOPT_SSL_VERIFYPEER => false];',
    ],
    good: [
      '<?php curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, true);',
      '<?php curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, $verify);',
      "<?php $user = ['verify' => false];",
      { path: 'tests/ClientTest.php', text: '<?php curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, false);' },
    ],
  },
  triggers: ['CURLOPT_SSL_VERIFY', 'verify'],
  kinds: ['function_call_expression', 'array_element_initializer'],
  applies: isShipped,
  check(node, source) {
    if (!(node.is('function_call_expression') ? isUncheckedCall(node) : isUncheckedEntry(node, source)))
      return null;
    return {
      comment:
        'Certificates are not checked here, so anybody on the network can pose as the server. Name the missing authority instead (CURLOPT_CAINFO, cafile).',
    };
  },
};

function isUncheckedCall(call: Node): boolean {
  const { name, given } = callOf(call);
  const [, option, value] = given;
  return (
    name === 'curl_setopt' &&
    /^\\?CURLOPT_SSL_VERIFY(?:PEER|HOST)$/.test(option?.text() ?? '') &&
    off.test(value?.text() ?? '')
  );
}

function isUncheckedEntry(entry: Node, source: SourceFacts): boolean {
  const [key, value] = entry.children().filter((child) => child.isNamed());
  if (key === undefined || value === undefined || !off.test(value.text())) return false;
  if (/^(?:\\?CURLOPT_SSL_VERIFY(?:PEER|HOST)|['"]verify_peer(?:_name)?['"])$/.test(key.text())) return true;
  return /^['"]verify['"]$/.test(key.text()) && isOptionOfClient(entry, source.text);
}

/** Whether one of the expressions around an entry makes a client or a request. */
function isOptionOfClient(entry: Node, text: string): boolean {
  let at = entry.parent();
  for (let level = 0; level < 5 && at !== null; level++) {
    const head = text.slice(at.range().start.index, at.range().start.index + 80);
    if (
      /^(?:new\s+[\\\w]*Client\b|Http::|\$[\w>-]+->(?:request|get|post|put|delete|withOptions)\()/.test(head)
    )
      return true;
    at = at.parent();
  }
  return false;
}
