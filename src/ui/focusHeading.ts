/** Puts the focus on the screen's own heading, where reading begins. */
export function focusHeading(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus(options)
}
