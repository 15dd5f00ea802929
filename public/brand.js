// The provider's own name and logo (settings.js) in the first paint and the title. The portal checks them when it starts.
{
  const { name, logo } = window.portalSettings?.brand ?? {}
  const [mark, words] = document.querySelector('.brand').children
  if (name) {
    document.title = document.title.replace('Min side', name)
    words.textContent = name
  }
  if (logo) {
    mark.src = logo
    document.querySelector('link[rel=icon]').href = logo
  }
}
