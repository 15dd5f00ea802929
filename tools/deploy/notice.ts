/** The heading of every file, so that nobody edits the copy. */
export const notice = `# Written by \`npm run deploy-files\` (docs/operations.md) together with the others beside it: run it again rather than change one.
`
