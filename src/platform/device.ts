export function browserName(): string {
  return navigator.userAgent
}

/** In CSS pixels. */
export function viewportSize(): { width: number; height: number } {
  return { width: window.innerWidth, height: window.innerHeight }
}
