import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// Bare React and one call: the least that a page with the customer's data could take.
function Page() {
  const [company, setCompany] = useState('')
  useEffect(() => {
    const { api, tokens } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
    void fetch(api ?? '', { headers: JSON.parse(tokens ?? '') as Record<string, string> })
      .then((response) => response.json() as Promise<Applications>)
      .then(({ applications }) => setCompany(applications[0]?.app_companies[0]?.company.name ?? ''))
  }, [])
  return company && <p id="data">{company}</p>
}

interface Applications {
  applications: { app_companies: { company: { name: string } }[] }[]
}

createRoot(document.body).render(<Page />)
