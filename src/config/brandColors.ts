import type { Settings, SettingsProblem } from './settings'

type Rgb = [number, number, number]

// The surfaces in tokens.css that accent-coloured text is on, and the text that is on an accent in dark mode.
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const darkCard: Rgb = [24, 34, 53]

const tintShare = 0.1
const darkTintShare = 0.15
/** The contrast of text with what is behind it (WCAG 1.4.3). */
const readable = 4.5
/** Aims higher on a dark card, so that 4.5 remains on the tint. */
const readableInDark = 7

/** Returns true where both white text on this colour, and this colour as text on white and on its own tint, can be read. */
export function isReadableAccent(accent: string): boolean {
  const color = rgbOf(accent)
  return contrast(color, white) >= readable && contrast(color, mix(white, color, tintShare)) >= readable
}

export function unreadableAccents(accent: Settings['brand']['accent']): SettingsProblem[] {
  const unreadable = Object.entries(accent).filter(([, color]) => color !== undefined && !isReadableAccent(color))
  return unreadable.map(([scope]) => ({ setting: `brand.accent.${scope}`, reason: 'contrast' }))
}

/** An accent's family, by each colour's name in tokens.css; in dark mode they are only as much lighter as the text needs. */
export function accentFamily(accent: string): Record<string, string> {
  const light = rgbOf(accent)
  const dark = lightened(light)
  return {
    accent: hex(light),
    'accent-hover': hex(mix(light, black, 0.25)),
    'accent-tint': hex(mix(white, light, tintShare)),
    'dark-accent': hex(dark),
    'dark-accent-hover': hex(mix(dark, white, 0.3)),
    'dark-accent-tint': hex(mix(darkCard, dark, darkTintShare)),
  }
}

function lightened(color: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(color, white, share)
    if (contrast(lighter, darkCard) >= readableInDark) return lighter
  }
  return white
}

/** The contrast ratio as WCAG defines it. */
export function contrast(one: Rgb, other: Rgb): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

function luminance(color: Rgb): number {
  const [red, green, blue] = each(color, (part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return each(from, (part, at) => Math.round(part + ((to[at] ?? 0) - part) * share))
}

export function rgbOf(color: string): Rgb {
  return each(black, (_, at) => Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16))
}

function hex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function each([red, green, blue]: Rgb, change: (part: number, at: number) => number): Rgb {
  return [change(red, 0), change(green, 1), change(blue, 2)]
}

export function paintAccents(accent: Settings['brand']['accent']): void {
  for (const [scope, color] of Object.entries(accent)) {
    if (color === undefined) continue
    for (const [place, value] of Object.entries(accentFamily(color))) {
      document.documentElement.style.setProperty(`--brand-${scope}-${place}`, value)
    }
  }
}
