/** One thing that a review looks for. Rules say what is right; how grave a breach is depends on the change. */
export interface ReviewRule {
  /** Stable: findings of the built-in engine name the rule that they serve. */
  readonly id: string;
  readonly text: string;
}

/**
 * The built-in review rules, in the order in which they are shown. They name no platform, no answer format and no
 * engine, so that the same words can govern every one of them (PO-2).
 */
export const reviewRules: readonly ReviewRule[] = [
  {
    id: 'security.secrets-stay-out',
    text:
      'Credentials, tokens, private keys and connection strings stay out of the repository, and so out of tests, ' +
      'examples, comments and logs. What was once committed has been disclosed: it needs to be revoked, removing the ' +
      'line is not enough. A made-up value that nobody could mistake for a live one is no secret.',
  },
  {
    id: 'security.untrusted-input-is-data',
    text:
      'Whatever arrives from outside the program (requests, files, messages, answers of other services, words of a ' +
      'model) stays data. Its size and shape are checked where it enters, and it reaches a query, a shell, a path, a ' +
      'page, a template, a deserialiser or an outgoing address only in a form that cannot change the meaning of ' +
      'what surrounds it.',
  },
  {
    id: 'security.transport-is-verified',
    text:
      'A connection that carries anything of value proves who answers and protects what passes. Checks of ' +
      'certificates, host names and host keys are not switched off, not even behind a switch that production could ' +
      'inherit, and nothing of value travels in clear over a network that the program does not own.',
  },
  {
    id: 'security.least-privilege',
    text:
      'Code, jobs, tokens, files and services receive the rights that their task needs and no more. A change that ' +
      'widens rights, opens a file or port to everyone, runs as an administrator or lets code that strangers can ' +
      'propose run beside a credential has to show why nothing less would do.',
  },
  {
    id: 'security.supply-chain-is-pinned',
    text:
      'Code that is fetched while building, testing or running is named by something that cannot be moved (an exact ' +
      'version with a checksum, a full commit id, an image digest) and comes from where it is known to come from. ' +
      'Downloading a script and running it unseen is not pinning.',
  },
  {
    id: 'security.text-is-what-it-seems',
    text:
      'Source text means to a reader what it means to a machine. Invisible characters, direction overrides and ' +
      'letters that imitate other letters have no place in names, strings or comments unless the text is about them.',
  },
  {
    id: 'security.cryptography-fits-its-purpose',
    text:
      'Algorithms, modes, key sizes and sources of randomness are those that today serve the purpose at hand: ' +
      'passwords are stored with a slow, salted hash, what others must not guess comes from a cryptographic generator, ' +
      'encryption is authenticated, and secrets are compared in constant time. Nobody invents a scheme of their own.',
  },
  {
    id: 'review.errors-are-handled',
    text:
      'A failure is handled where something can be done about it, or travels on with its cause. It is not swallowed, ' +
      'not turned into a value that looks like success, and not caught so widely that faults of the program vanish.',
  },
  {
    id: 'review.regression-guards-stay',
    text:
      'Tests, assertions, checks and limits that protect existing behaviour stay in force. A guard that is removed, ' +
      'skipped, narrowed to one case or loosened until it always passes needs a reason that the change itself shows. ' +
      'New behaviour that could break brings its own guard.',
  },
  {
    id: 'review.async-work-is-awaited',
    text:
      'Work that finishes later has somebody who waits for it, takes its failure and can stop it. Work that is started ' +
      'and forgotten, order that holds only by luck, and state shared by concurrent work without protection are faults.',
  },
  {
    id: 'review.resources-are-released',
    text:
      'What is opened, locked, subscribed, started or allocated is released on every way out, failures included, and ' +
      'nothing that the outside can make grow grows without a limit.',
  },
  {
    id: 'review.comparisons-mean-what-they-say',
    text:
      'A condition tests what its author means: the right operands, the right operator, the right kind of equality, ' +
      'bounds that fit the range, and cases that do not shadow each other. A condition that is always the same, or ' +
      'compares a thing with itself, is a slip.',
  },
  {
    id: 'core.change-is-finished',
    text:
      'What is proposed is ready to be used. Conflict markers, left-over debugging output, commented-out code, ' +
      'placeholders and promises to repair it later are not part of a finished change.',
  },
  {
    id: 'core.change-is-coherent',
    text:
      'The parts of a change agree with each other and with what they touch: callers with what they call, schemas with ' +
      'the data that already exists, configuration, documentation and tests with the behaviour, and the stated purpose ' +
      'with what was done. What an interface promised before is kept, or its users are moved along.',
  },
];
