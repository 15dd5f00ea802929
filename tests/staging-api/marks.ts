/** The look of a fictional insurer: its mark in a box of 64 by 64, its name's colour, and its banner's background. */
export interface Look {
  mark: string
  ink: string
  ground: string
}

/** White lines on a shape of one colour. */
function badge(shape: string, color: string, inside: string): string {
  return `${shape.replace('/>', ` fill="${color}"/>`)}<g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${inside}</g>`
}

const circle = '<circle cx="32" cy="32" r="30"/>'
const tile = '<rect x="3" y="3" width="58" height="58" rx="14"/>'
const shield = '<path d="M32 2 58 11v20c0 15-10 26-26 31C16 57 6 46 6 31V11Z"/>'

/** By alias. The colours are the brands' own, or readable ones where a brand is white or pale. */
export const looks: Record<string, Look> = {
  fjordsikring: {
    mark: badge(circle, '#0B4F6C', '<path d="m10 37 13-17 9 12 7-9 15 14"/><path d="M12 46q5-4 10 0t10 0 10 0 10 0"/>'),
    ink: '#0B4F6C',
    ground: '#0B4F6C',
  },
  boegely: {
    mark: '<path d="M32 2C56 14 58 42 32 62 6 42 8 14 32 2Z" fill="#2E6B3A"/><path d="M32 14v44M32 28l11-9M32 28l-11-9M32 42l12-10M32 42 20 32" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>',
    ink: '#2E6B3A',
    ground: '#2E6B3A',
  },
  havlys: {
    mark: '<path d="M14 40a18 18 0 0 1 36 0Z" fill="#F2C230"/><path d="M32 6v9M10 15l6 6M54 15l-6 6M3 34h7M54 34h7" stroke="#F2C230" stroke-width="5" stroke-linecap="round"/><path d="M4 48q7-6 14 0t14 0 14 0 14 0M11 58q5-4 10.5 0t10.5 0 10.5 0 10.5 0" fill="none" stroke="#14324A" stroke-width="5" stroke-linecap="round"/>',
    ink: '#14324A',
    ground: '#F2C230',
  },
  egekrone: {
    mark: '<path d="M28 40h8l3 22H25Z" fill="#6B4A2B"/><g fill="#55702C"><circle cx="32" cy="18" r="15"/><circle cx="17" cy="29" r="13"/><circle cx="47" cy="29" r="13"/><circle cx="32" cy="33" r="13"/></g>',
    ink: '#3E4A24',
    ground: '#EEF0E4',
  },
  laerkeborg: {
    mark: '<path d="M8 62V18h9v8h8V10h14v16h8v-8h9v44H40V48a8 8 0 0 0-16 0v14Z" fill="#111"/><path d="M32 10V2l11 4-11 4" fill="#B3261E"/>',
    ink: '#111111',
    ground: '#000000',
  },
  tinghoej: {
    mark: '<path d="M2 54C10 28 22 20 32 20s22 8 30 34Z" fill="#7B2D5B"/><g fill="#fff"><rect x="20" y="37" width="6" height="17" rx="2"/><rect x="38" y="37" width="6" height="17" rx="2"/><rect x="17" y="32" width="30" height="6" rx="2"/></g><circle cx="48" cy="13" r="7" fill="#D8A24A"/>',
    ink: '#7B2D5B',
    ground: '#7B2D5B',
  },
  stormly: {
    mark: badge(shield, '#1F3A93', '<path d="m35 12-15 22h11l-3 18 16-24H33Z" fill="#fff" stroke="none"/>'),
    ink: '#1F3A93',
    ground: '#1F3A93',
  },
  maagen: {
    mark: badge(tile, '#2A7F9E', '<path d="M12 32c8-12 16-8 20 4 4-12 12-16 20-4"/><path d="M16 50h32" stroke-width="3"/>'),
    ink: '#1D6079',
    ground: '#2A7F9E',
  },
}

const inks = ['#1F5FA8', '#7A3E9D', '#A23B3B', '#2B6E4F', '#8A5A12']

/** All others: a letter on a tile, in a colour derived from the name. */
export function plainLook(name: string): Look {
  const ink = inks[name.length % inks.length] ?? '#1F5FA8'
  const letter = name.slice(0, 1).toUpperCase()
  const mark = `${tile.replace('/>', ` fill="${ink}"/>`)}<text x="32" y="45" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="38" fill="#fff">${letter}</text>`
  return { mark, ink, ground: ink }
}
