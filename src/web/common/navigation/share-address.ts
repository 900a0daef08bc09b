function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  // Deprecated, but the only way over plain HTTP, where browsers have no clipboard API.
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

interface Shared {
  url: string;
  title: string;
  copied: string;
}

/** Resolves to false if the browser allows neither sharing nor copying. */
export async function shareAddress({ url, title, copied }: Shared): Promise<boolean> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return true;
    }
  }
  if (!(await copy(url))) return false;
  alert(copied);
  return true;
}
