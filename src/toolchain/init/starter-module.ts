/** Where a new repository's own rules begin. */
export const starterModulePath = 'policy/project.md';

/** A rule that holds in any repository, and shows how a module is written. */
export const starterModuleText = `---
id: project.follow-the-conventions-in-place
severity: recommended
overridable: true
order: 1000
---
# Follow the conventions in place

New code looks as if whoever wrote its neighbours had written it: the same layout of folders, the same names for the
same things, the same way of handling errors and of testing. A change that departs from a convention says so, says why,
and either carries the convention along everywhere or leaves the old places alone.

Rules that only hold in this repository go into files like this one: one rule a file, listed under \`project_policy\` in
\`.agent-policy.yml\`.
`;
