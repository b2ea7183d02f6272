import { callOf } from '../../any-language/call.ts';
import { occursIn } from '../../any-language/names-in.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

const outside =
  /\b(?:request|req|socket|exchange|connection|conn|message|payload|cookie|client)\b|\bdecode\(|getInputStream\(|Base64/i;

export const javaObjectsFromOutside: StructuralRule = {
  id: 'java-objects-from-outside',
  title: 'Objects deserialised from outside data',
  severity: 'blocker',
  languages: ['java'],
  rationale:
    'Deserialising makes objects of whichever classes the sender names, and with common libraries on the path that runs commands.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'class A { Object f() { return new ObjectInputStream(socket.getInputStream()).readObject(); } }',
      'class A { void f() { var in = new ObjectInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(token))); } }',
    ],
    good: [
      'class A { Object f() { return new ObjectInputStream(new FileInputStream(CACHE)).readObject(); } }',
      'class A { Object f() { return mapper.readValue(socket.getInputStream(), Point.class); } }',
    ],
  },
  triggers: ['ObjectInputStream('],
  kinds: ['object_creation_expression'],
  applies: isShipped,
  check(node, source) {
    const { name, given } = callOf(node);
    const [stream] = given;
    if (name !== 'ObjectInputStream' || stream === undefined || !outside.test(stream.text())) return null;
    if (isFiltered(source)) return null;
    return {
      comment: `Whoever sends ${quote(stream, 'this data')} chooses which classes are made from it, which leads to running code. Read plain data such as JSON, or set an ObjectInputFilter.`,
    };
  },
};

const isFiltered = occursIn(/ObjectInputFilter/);
