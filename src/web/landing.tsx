import './theme.ts'
import './styles.css'
import { createRoot } from 'react-dom/client'
import { LandingPage } from './pages/landing/LandingPage.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<LandingPage />)
