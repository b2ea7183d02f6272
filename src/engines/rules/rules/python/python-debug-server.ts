import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { keywordArgumentOf } from '../../python/keyword.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonDebugServer: StructuralRule = {
  id: 'python-debug-server',
  title: 'Server started with its debugger on',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'The debugger of Flask and Werkzeug lets whoever sees an error page run Python on the server.',
  serves: 'security.least-privilege',
  examples: {
    bad: ['from flask import Flask\napp = Flask(__name__)\napp.run(host="0.0.0.0", debug=True)\n'],
    good: [
      'from flask import Flask\napp = Flask(__name__)\napp.run(debug=settings.debug)\n',
      'from flask import Flask\napp = Flask(__name__)\napp.run()\n',
      'import worker\nworker.run(debug=True)\n',
      {
        path: 'examples/app.py',
        text: 'from flask import Flask\napp = Flask(__name__)\napp.run(debug=True)\n',
      },
    ],
  },
  triggers: ['debug=True', 'debug = True', 'use_debugger=True'],
  mentions: ['flask', 'Flask', 'werkzeug'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name } = callOf(node);
    const debug = keywordArgumentOf(node, 'debug') ?? keywordArgumentOf(node, 'use_debugger');
    if (!/^(?:run|run_simple)$/.test(name) || debug?.field('value')?.text() !== 'True') return null;
    return {
      comment:
        'With the debugger on, whoever reaches an error page can run code on this machine. Leave it out, or read it from a setting that only development has.',
      at: [debug],
    };
  },
};
