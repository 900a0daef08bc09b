/** A dialog is a bottom sheet on phones, within reach of the thumb, and a centered panel elsewhere. */
export const sheetClass =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto overscroll-contain rounded-t-xl border border-line bg-panel p-5 text-ink shadow-high outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(40rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:p-7';
