import { createAction } from '@reduxjs/toolkit'

// A dialog is closed by the customer, or gone with its screen: perhaps before what it sent was answered.

export const passwordDialogClosed = createAction('user/passwordDialogClosed')
export const deletionDialogClosed = createAction('user/deletionDialogClosed')
