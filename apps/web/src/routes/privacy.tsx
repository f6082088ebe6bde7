import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../features/legal/privacy-screen.tsx'
import { loadAllTexts } from '../i18n/language.ts'

export const Route = createFileRoute('/privacy')({ beforeLoad: loadAllTexts, component: PrivacyScreen })
