window.portalSettings = {
  "apiUrl": "https://api.example.com/v1",
  "apiAuthUrl": "https://api.example.com/v1/auth",
  "siteUrl": "https://www.example.com",
  "storageUrl": "https://storage.example.com"
}
