// The provider's own name and logo (settings.js), before the first paint shows ours. The portal checks them when it starts.
{
  const { name, logo } = window.portalSettings?.brand ?? {}
  const root = document.documentElement
  if (name) {
    document.title = document.title.replace('Min side', name)
    root.style.setProperty('--brand-name', JSON.stringify(name))
  }
  if (logo) {
    root.style.setProperty('--brand-logo', `url(${JSON.stringify(logo)})`)
    document.querySelector('link[rel=icon]').href = logo
  }
  root.dataset.branded = ''
}
