export interface SignIn {
  email: string
  password: string
  remember: boolean
}

/** A new password as it was typed first: its repeat may be written in another normal form. */
export interface ChosenPassword {
  password: string
}

export interface Registration extends ChosenPassword {
  email: string
}

export const feedbackOptions = ['very_easy', 'easy', 'neutral', 'hard', 'very_hard'] as const

/** A customer's feedback on their visit, given on the way out. */
export interface Feedback {
  /** Null where the time ran out before one was chosen. */
  option: (typeof feedbackOptions)[number] | null
  comment: string
}
