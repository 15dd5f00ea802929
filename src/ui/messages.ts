/**
 * Holds the messages beside the screens: notices, flash messages and the region that `announce()` writes to. A modal
 * dialog takes it in, as it makes everything outside itself inert and silent. Module-level because a page has one body.
 */
export const messages = document.createElement('div')
// Lets children stick to the top of the window from here as well.
messages.style.display = 'contents'
document.body.prepend(messages)
