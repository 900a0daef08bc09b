// Shows browsers that are too old for the pages' code what those see that run none. In syntax that all of them know.
(function () {
  // Chrome 110, Firefox 115 and Safari 16 are the first that have it.
  if (typeof Array.prototype.toSorted === 'function') return;
  /** @param {Element} place */
  function show(place) {
    place.insertAdjacentHTML('afterend', place.textContent);
  }
  Array.prototype.forEach.call(document.querySelectorAll('noscript'), show);
})();
