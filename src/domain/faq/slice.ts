import { endpoints } from '@/api/endpoints'
import { remoteRead } from '@/domain/kit/remoteRead'

export const faq = remoteRead({ name: 'faq', endpoint: endpoints.faq, data: ({ categories }) => categories })

export const selectFaq = faq.select
