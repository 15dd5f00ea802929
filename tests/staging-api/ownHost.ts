import { addressesOn } from './ports'

const ownHost = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.localhost$/

/**
 * The id in `<id>.localhost`, which names this machine for one world only: what runs or is stored under it shares
 * no origin with any other world, and two people can look at two worlds side by side (SUP-8). Null for any other name.
 */
export function worldIdOf(address: string): string | null {
  return ownHost.exec(new URL(address).hostname)?.[1] ?? null
}

/** Where this world's portal, API and storage are. */
export function addressesOf(worldId: string | null) {
  return addressesOn(worldId === null ? 'localhost' : `${worldId}.localhost`)
}

/** The settings of a portal that was requested at `address`: addresses on this machine in them get the same host name. */
export function onHostOf<S extends object>(settings: S, address: string): S {
  const [own, asked] = [addressesOf(null), addressesOf(worldIdOf(address))]
  const renamed = Object.entries(settings).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? value.replace(own.api, asked.api).replace(own.storage, asked.storage) : value,
  ])
  // Each setting keeps its name and its type.
  return Object.fromEntries(renamed) as S
}
