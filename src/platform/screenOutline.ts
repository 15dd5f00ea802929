import { invisible } from './copying'

const apart = 'dialog, [data-unrecorded]'
/** Fields for a password: the portal marks its own, as a readable one has the type text, and an extension may change the rest. */
const passwords = '[data-secret], [type=password], [autocomplete$=password]'
const emails = '[type=email], [inputmode=email]'
const stateful = `input:not([type=file], ${passwords}), select, textarea, [role=switch], [role=tab]`
const named = ':is(input:not([type=file], [readonly]), textarea)[name]'
/** An error is at its field, or at the group of which none was chosen. */
const wrong = '[aria-invalid=true], fieldset[aria-describedby] *'

/** The lines of a screen full of everything; a list of thousands is compared by its beginning. */
const most = 400
/** The characters of a line; a longer one is searched for our own words in more than linear time. */
const mostLetters = 300

export type FieldElement = HTMLInputElement | HTMLTextAreaElement

/** A field's value, by its name. */
export interface ShownField {
  name: string
  /** Null for a password that was typed, in whatever field. */
  value: string | null
  /** Null for a field that is typed in. */
  checked: boolean | null
  wrong: boolean
  /** The key of the text that its form shows. */
  error?: string
  /** It was wrong when its form was submitted, so it is in the form's summary. */
  isSubmitted?: true
}

/** The lines of text in a part of the page, and after them what each field holds, with a mark where that is wrong. */
export function outlineOf(part: Element): string[] {
  const isOwn = ownTo(part)
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const lines: string[] = []
  while (lines.length < most && walker.nextNode()) {
    const line = walker.currentNode.textContent
      ?.replace(invisible, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, mostLetters)
    if (line && isOwn(walker.currentNode)) lines.push(line)
  }
  const fields = [...part.querySelectorAll(stateful)].filter(isOwn).slice(0, most)
  const secrets = typedPasswords()
  return [...lines, ...fields.map((field) => stateOf(field, secrets))]
}

/** The named fields in a part of the page, without those that are empty and not wrong. */
export function fieldsOf(part: Element): ShownField[] {
  const secrets = typedPasswords()
  return fieldElements(part)
    .map((field) => fieldOf(field, secrets))
    .filter((field) => field.value !== '' || field.checked !== null || field.wrong || field.isSubmitted)
}

export function fieldElements(part: Element): FieldElement[] {
  const fields = [...part.querySelectorAll<FieldElement>(named)]
  return fields.filter(ownTo(part)).slice(0, most)
}

export function fieldOf(field: FieldElement, secrets = typedPasswords()): ShownField {
  const isPassword = field.matches(passwords)
  const isChoice = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
  const value = (isPassword && field.value !== '') || mayBeSecret(field, field.value, secrets) ? null : field.value
  const { errors, submitted = '' } = field.form?.dataset ?? {}
  const error = new URLSearchParams(errors).get(field.name)
  return {
    name: field.name,
    value,
    checked: isChoice ? field.checked : null,
    wrong: field.matches(wrong),
    ...(error !== null && { error }),
    ...(submitted.split(' ').includes(field.name) && { isSubmitted: true }),
  }
}

/** Shorter ones are in many a text by chance. */
const leastInText = 4

/** The passwords in the page's own fields; read once for all fields, as a large page takes long to search. */
function typedPasswords(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input:is(${passwords})`)].map(({ value }) => value)
}

/** Whether a password was typed into a field for something else: one of `secrets`, or in place of an email. */
function mayBeSecret(field: Element, text: string, secrets: string[]): boolean {
  if (text === '') return false
  const holdsOne = secrets.some((one) => one === text || (one.length >= leastInText && text.includes(one)))
  return holdsOne || (field.matches(emails) && !text.includes('@'))
}

/** Returns true where the screen shows an error: of a field, or of what was sent. */
export function hasTrouble(part: Element): boolean {
  return [...part.querySelectorAll(`${wrong}, [data-failed], [role=alert]:not(:empty)`)].some(ownTo(part))
}

/** A dialog in it is a part of its own. */
function ownTo(part: Element): (node: Node) => boolean {
  const others = [...part.querySelectorAll(apart)]
  return (node) => !others.some((other) => other.contains(node))
}

function stateOf(field: Element, secrets: string[]): string {
  const mistake = field.getAttribute('aria-invalid') === 'true' ? ' !' : ''
  return `[${checkedOf(field) ?? valueOf(field, secrets)}]${mistake}`
}

function checkedOf(field: Element): string | null {
  const aria = field.getAttribute('aria-checked') ?? field.getAttribute('aria-selected')
  const isTicked =
    field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) ? String(field.checked) : null
  const checked = isTicked ?? aria
  return checked === null ? null : checked === 'true' ? 'x' : ' '
}

function valueOf(field: Element, secrets: string[]): string {
  const text = 'value' in field && typeof field.value === 'string' ? field.value.slice(0, mostLetters) : ''
  if (mayBeSecret(field, text, secrets)) return '?'
  // While it is typed, a number has no separators.
  return field.getAttribute('inputmode') === 'decimal' ? text.replace(/[. ]/g, '') : text
}
