import { callOf, namedIn } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const javaTrustsEveryone: StructuralRule = {
  id: 'java-trusts-everyone',
  title: 'TLS certificates not checked',
  severity: 'blocker',
  languages: ['java'],
  rationale:
    'Without the check anybody on the way can answer in the server’s name, and read and change what is sent.',
  serves: 'security.transport-is-verified',
  examples: {
    bad: [
      'class A implements X509TrustManager { public void checkServerTrusted(X509Certificate[] chain, String type) {} }',
      'class A implements HostnameVerifier { public boolean verify(String host, SSLSession session) { return true; } }',
      'class A { void f() { connection.setHostnameVerifier((host, session) -> true); } }',
      'class A { void f() { builder.setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE); } }',
    ],
    good: [
      'class A implements X509TrustManager { public void checkServerTrusted(X509Certificate[] chain, String type) { parent.check(chain); } }',
      'class A implements HostnameVerifier { public boolean verify(String host, SSLSession session) { return names.contains(host); } }',
      'class A { boolean verify(String name, byte[] data) { return true; } }',
      {
        path: 'src/test/java/ATest.java',
        text: 'class ATest { void f() { c.setHostnameVerifier((h, s) -> true); } }',
      },
    ],
  },
  triggers: ['checkServerTrusted', 'verify(', 'HostnameVerifier'],
  mentions: ['checkServerTrusted', 'SSLSession', 'HostnameVerifier'],
  kinds: ['method_declaration', 'method_invocation'],
  applies: isShipped,
  check(node) {
    const trusting = node.is('method_declaration') ? isTrustingMethod(node) : isTrustingCall(node);
    if (!trusting) return null;
    return {
      comment:
        'Every server is trusted here, so anybody on the network can pose as the right one. Load the missing authority into a trust store instead.',
      at: [node.field('name') ?? node],
    };
  },
};

function isTrustingMethod(method: Node): boolean {
  const name = method.field('name')?.text();
  const statements = namedIn(method.field('body') ?? method).map((each) => each.text());
  if (method.field('body') === null) return false;
  if (name === 'checkServerTrusted') return statements.length === 0;
  const parameters = method.field('parameters')?.text() ?? '';
  return (
    name === 'verify' &&
    parameters.includes('SSLSession') &&
    statements.length === 1 &&
    statements[0] === 'return true;'
  );
}

function isTrustingCall(call: Node): boolean {
  const { name, given } = callOf(call);
  const [verifier] = given;
  return (
    /^(?:set\w*HostnameVerifier|hostnameVerifier|setDefaultHostnameVerifier)$/.test(name) &&
    /->\s*true$|\bNoopHostnameVerifier\b|ALLOW_ALL_HOSTNAME_VERIFIER/.test(verifier?.text() ?? '')
  );
}
