import { screenPath } from './paths'

/**
 * The address is as the portal writes it, so that the code that corrects others need not be loaded. One that is right but
 * seems wrong costs that chunk, and stays as it is.
 */
export function isCanonicalAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const isPlain =
    search === '' ||
    (/=.*[\w=-]$/.test(search) && !/&amp;|=3D|=0[AD]$|=20$|%(?:25)?..$|.\?|[?&][^=&]*[A-Z]/.test(search))
  return screenPath(pathname) === pathname && isPlain
}
