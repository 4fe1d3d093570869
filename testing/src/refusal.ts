// The error of a refused call, for `rejects.toMatchObject`.

export const refusal = (gapErrorType: string, message?: string) => ({
  ...(message === undefined ? {} : { message }),
  data: { gapError: { gapErrorData: { gapErrorType } } },
});
