// Words for a browser older than package.json's browserslist; it must itself be read by any. The portal's styles need what is asked
// for here, and the oldest supported versions are about the first to have all of it.
if (
  !('noModule' in document.createElement('script')) ||
  !window.CSS ||
  !CSS.supports('container-type', 'inline-size') ||
  !matchMedia('(width > 0px)').matches
) {
  document.getElementById('old-browser').removeAttribute('hidden')
}
