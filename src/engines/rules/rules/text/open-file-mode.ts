import type { TextRule } from '../../rule.ts';
import { isRemark } from '../../text/remark.ts';

const opened = /\bchmod\s+(?:-\w+\s+|--\w+\s+){0,8}(?:0?[0-7]{2}[2367]\b|(?:a|o|ugo|go)\+\w*w|\+w\b\s*$)/;

export const openFileMode: TextRule = {
  id: 'open-file-mode',
  title: 'Command that lets every user write',
  severity: 'warning',
  languages: 'text',
  rationale:
    'Every account and every compromised service on the machine can then change what is read or run there.',
  serves: 'security.least-privilege',
  examples: {
    bad: ['chmod 777 /var/data', 'RUN chmod -R 0777 /app', 'chmod a+rwx run.sh', 'chmod o+w "$file"'],
    good: ['chmod 755 run.sh', 'chmod +x run.sh', 'chmod 1777 /tmp', 'chmod -R g+w /app', 'chmod u+w file'],
  },
  triggers: ['chmod '],
  applies: (file) => file.role === 'source',
  check: ({ text }) =>
    opened.test(text) && !isRemark(text)
      ? 'This lets every user of the machine write here. Give the right to the owner, or to a group that needs it.'
      : null,
};
