/**
 * Where what is said beside the screens stands: notices, flash messages and the region that `announce()` writes in. A
 * modal dialog takes it in, as it makes all that is outside it inert and silent. Of the module, as a page has one body.
 */
export const messages = document.createElement('div')
// What sticks to the top of the window does so from here as well.
messages.style.display = 'contents'
document.body.prepend(messages)
