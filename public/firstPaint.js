// What the first paint needs before the portal is there. Any browser must be able to read this file.

// Words for a browser older than package.json's browserslist. The portal's styles need what is asked for here, and the oldest
// supported versions are about the first to have all of it.
if (
  !('noModule' in document.createElement('script')) ||
  !window.CSS ||
  !CSS.supports('container-type', 'inline-size') ||
  !matchMedia('(width > 0px)').matches
) {
  document.getElementById('old-browser').removeAttribute('hidden')
}

// The provider's own name and logo (settings.js) in the first paint and the title. The portal checks them when it starts.
(function (brand) {
  if (brand.name) {
    document.title = document.title.replace('Min side', brand.name)
    document.querySelectorAll('[data-brand]').forEach(function (words) {
      words.textContent = brand.name
    })
  }
  if (brand.logo) {
    document.querySelector('.brand img').src = brand.logo
    document.querySelector('link[rel=icon]').href = brand.logo
  }
})((window.portalSettings && window.portalSettings.brand) || {})
