import { shortText } from '../../any-language/short-text.ts';
import { isShipped } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const goCertificateNotChecked: StructuralRule = {
  id: 'go-certificate-not-checked',
  title: 'TLS certificates not checked',
  severity: 'blocker',
  languages: ['go'],
  rationale:
    'Without the check anybody on the way can answer in the server’s name, and read and change what is sent.',
  serves: 'security.transport-is-verified',
  examples: {
    bad: [
      'package a\n\nvar c = &tls.Config{InsecureSkipVerify: true}\n',
      'package a\n\nfunc f() {\n\tconfig.InsecureSkipVerify = true\n}\n',
    ],
    good: [
      'package a\n\nvar c = &tls.Config{InsecureSkipVerify: options.Insecure}\n',
      'package a\n\nvar c = &tls.Config{RootCAs: pool}\n',
      'package a\n\nvar c = &tls.Config{\n\tInsecureSkipVerify: true,\n\tVerifyPeerCertificate: verify,\n}\n',
      'package a\n\nfunc f() {\n\tif options.Insecure {\n\t\tconfig.InsecureSkipVerify = true\n\t}\n}\n',
      { path: 'client_test.go', text: 'package a\n\nvar c = &tls.Config{InsecureSkipVerify: true}\n' },
    ],
  },
  triggers: ['InsecureSkipVerify'],
  kinds: ['keyed_element', 'assignment_statement'],
  applies: isShipped,
  check(node) {
    if (!/^(?:[\w.]+\.)?InsecureSkipVerify\s*[:=]\s*true$/.test(node.text())) return null;
    if (node.is('keyed_element') && /\bVerify(?:PeerCertificate|Connection)\b/.test(shortText(node.parent())))
      return null;
    if (isChosen(node)) return null;
    return {
      comment:
        'Certificates are not checked here, so anybody on the network can pose as the server. Add the missing authority to RootCAs instead.',
    };
  },
};

/** Whether a condition or case around it says that somebody asked for this. */
function isChosen(node: Node): boolean {
  let at = node.parent();
  for (let step = 0; step < 6 && at !== null; step++) {
    const choice = at.is('if_statement')
      ? at.field('condition')
      : at.is('expression_case')
        ? at.field('value')
        : null;
    if (/insecure|skip|verify/i.test(choice?.text() ?? '')) return true;
    at = at.parent();
  }
  return false;
}
