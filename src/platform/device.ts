/** What the browser says that it is. */
export function browserName(): string {
  return navigator.userAgent
}

/** The size of what is seen of the page, in CSS pixels. */
export function viewportSize(): { width: number; height: number } {
  return { width: window.innerWidth, height: window.innerHeight }
}
