import { programEngine } from '../support/command-engine.ts';
import { programFolder, writeNodeProgram } from '../support/program.ts';
import { describeEngineContract } from './engine.ts';

const folder = programFolder();

/** Answers as a model would: in a fence, about the files that the prompt names. */
const program = writeNodeProgram(
  folder,
  `let prompt = '';
for await (const chunk of process.stdin.setEncoding('utf8')) prompt += chunk;
const part = JSON.parse(prompt.slice(prompt.indexOf('{')));
const findings = part.files.map(({ path }) => ({ file: path, line: 1, severity: 'nit', comment: 'Why?' }));
console.log('\`\`\`json\\n' + JSON.stringify({ summary: prompt.length + ' units', findings }) + '\\n\`\`\`');
`,
);

describeEngineContract('the command engine', () => programEngine(program));
