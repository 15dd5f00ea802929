// The provider's own name and logo (settings.js) in the first paint and the title. The portal checks them when it starts.
{
  const { name, logo } = window.portalSettings?.brand ?? {}
  if (name) {
    document.title = document.title.replace('Min side', name)
    for (const words of document.querySelectorAll('[data-brand]')) words.textContent = name
  }
  if (logo) {
    document.querySelector('.brand img').src = logo
    document.querySelector('link[rel=icon]').href = logo
  }
}
