const base = Number(process.env.PORT_BASE ?? 4100)

/** The ports of everything that `npm start` runs; PORT_BASE moves them all. */
export const ports = { portal: base, api: base + 1, storage: base + 2 }

export const addresses = addressesOn('localhost')

/** The same servers under another name of this machine. */
export function addressesOn(host: string) {
  return {
    portal: `http://${host}:${ports.portal}`,
    api: `http://${host}:${ports.api}`,
    storage: `http://${host}:${ports.storage}`,
  }
}

/** Where the API and its session endpoints are mounted. */
export const apiPath = '/api/v1'
export const authPath = `${apiPath}/auth`
