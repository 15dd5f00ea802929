import { createAction } from '@reduxjs/toolkit'

// Closed by the customer, or gone with its screen: maybe before what it sent was answered.

export const passwordDialogClosed = createAction('user/passwordDialogClosed')
export const deletionDialogClosed = createAction('user/deletionDialogClosed')
