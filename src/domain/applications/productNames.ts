interface Named {
  name: string
  urlAlias: string
}

/** Only its name tells it from another of the same product. */
export function hasOwnName({ name, urlAlias }: Named, all: Named[]): boolean {
  return (
    name !== '' && urlAlias !== '' && all.some((other) => urlAlias === other.urlAlias && !isSameName(name, other.name))
  )
}

export function isSameName(one: string, other: string): boolean {
  return productNameKey(one) !== '' && productNameKey(one) === productNameKey(other)
}

/** An insurance's name within a sentence: "bilforsikring". A name of an insurer's own making stays as it is. */
export function nameInSentence(name: string): string {
  return /^\p{Lu}\p{Ll}*forsikring$| insurance$/u.test(name) ? name.toLowerCase() : name
}

// Without spaces, which separate keys in a list.
export function productNameKey(name: string): string {
  return name.trim().toLocaleLowerCase('da').replace(/\s+/g, '_')
}
