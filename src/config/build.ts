declare global {
  interface ImportMetaEnv {
    readonly VITE_BUILD?: string
    readonly VITE_VERSION?: string
  }
}

/** VITE_BUILD, else the version in package.json, which vite.config.ts passes on. */
export const buildVersion = import.meta.env.VITE_BUILD || import.meta.env.VITE_VERSION || ''
