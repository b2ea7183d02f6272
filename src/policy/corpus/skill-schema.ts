import { z } from 'zod';
import { name, sentence } from '../shape/schema-parts.ts';

/** The front matter of a skill's `SKILL.md`. */
export const skillSchema = z.strictObject({
  name: name('Name of the skill: that of its folder.', 'pr-review'),
  description: sentence('What the skill is for and when an agent should use it.'),
});
